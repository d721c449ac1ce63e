export { addLot, type DatesProblem, type LotProblem } from './add-lot.ts'
export { addLots } from './add-lots.ts'
export { adjustLot, countLot, loseHeldPiece } from './adjust-lot.ts'
export { arrivalsOf } from './arrivals.ts'
export { type ChangeProblem, pauseLot, releaseLot, resumeLot, stopLot } from './change-lot.ts'
export { correctLot, editLot } from './correct-lot.ts'
export { createLots } from './create-lots.ts'
export { daysOnTheWay } from './days-on-the-way.ts'
export { findFields, type LotFields } from './edits.store.ts'
export { giveLots, planPacking, previewPacking } from './give-lots.ts'
export { findGrower, insertGrower, listGrowers, saveMinLife, withdrawGrower } from './growers.store.ts'
export { holdLots, swapHold } from './hold-lots.ts'
export { listHolds, listPieces, releaseHolds, trimHolds } from './holds.store.ts'
export { listKnownSizes } from './known-sizes.store.ts'
export { lockLotsOf } from './lock-lot.ts'
export {
  findLot,
  findLotProduct,
  findUnitCost,
  type LotFacts,
  type LotState,
  listUncounted,
  type Pieces,
} from './lots.store.ts'
export { listMovements, type MovementRow } from './movements.store.ts'
export { putBackAdjustment } from './put-back-adjustment.ts'
export { lotsOfItem } from './read-lot.store.ts'
export { hasRecalledLot } from './recalled.store.ts'
export { returnLots } from './return-lots.ts'
export { countScans } from './scan-counts.ts'
export { isKept, isKeptByLot, lockStock, recountStock, SHELF } from './shelf.store.ts'
export { shortOrders } from './short-orders.store.ts'
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
export { whoTookThem } from './who-took-them.ts'
