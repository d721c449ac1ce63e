export { addLot, type LotProblem } from './add-lot.ts'
export { arrivalsOf } from './arrivals.ts'
export { type ChangeProblem, correctLot, countLot, loseHeldPiece, releaseLot, stopLot } from './change-lot.ts'
export { createLots } from './create-lots.ts'
export { giveLots, planPacking, previewPacking } from './give-lots.ts'
export { findGrower, insertGrower, listGrowers, saveMinLife, withdrawGrower } from './growers.store.ts'
export { holdLots, swapHold } from './hold-lots.ts'
export { listHolds, listPieces, releaseHolds } from './holds.store.ts'
export { findLotProduct, type LotFacts, type LotState, listUncounted, type Pieces } from './lots.store.ts'
export { lotsOfItem } from './read-lot.store.ts'
export { hasRecalledLot } from './recalled.store.ts'
export { returnLots } from './return-lots.ts'
export { countScans } from './scan-counts.ts'
export { isKeptByLot, recountStock, SHELF } from './shelf.store.ts'
export {
  type LotEntryRow,
  listBuyersOf,
  listEntries,
  listLotStock,
  listStaffLots,
  type StaffLot,
} from './staff-lots.store.ts'
export { sweepShelf } from './sweep-shelf.ts'
export { takeBack } from './take-back.ts'
