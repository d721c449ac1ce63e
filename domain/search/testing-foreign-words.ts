/** Two hundred words for things that no food shop sells. */
export const FOREIGN_WORDS: readonly string[] = `
laptop charger headphones phone television sofa curtain bicycle tyre hammer nails drill paint brush bucket mop broom
detergent shampoo toothpaste lipstick perfume watch wallet belt shoes socks shirt trousers saree kurta dupatta bangles
necklace earrings ring helmet gloves umbrella raincoat suitcase backpack notebook pencil eraser sharpener stapler printer
scanner keyboard mouse monitor camera tripod lens battery torch lantern candle incense statue frame mirror clock calendar
pillow blanket mattress bedsheet towel carpet rug lamp bulb fan cooler heater fridge oven microwave toaster kettle blender
mixer juicer iron vacuum ladder rope chain lock key hinge screw bolt pipe tap shower toilet sink tile cement brick sand
gravel steel aluminium copper wire cable switch socket fuse motor pump engine piston gear clutch brake pedal seat handle
windshield wiper petrol diesel kerosene guitar piano violin drum flute tabla sitar football cricket bat racket shuttle
goggles swimsuit skates chess cards puzzle doll robot drone kite balloon insurance loan ticket hotel flight train visa
passport voucher cigarettes lighter razor comb soap tissue diaper stroller crib toy teddy magnet compass telescope
microscope tent anchor canoe saddle harness leash aquarium birdcage fertilizer shovel rake
wheelbarrow chainsaw jacket sweater jeans sandals slippers scissors thermometer bandage wheelchair crutches stethoscope
microphone`
  .trim()
  .split(/\s+/)
