import type { DeskMove } from '#domain/desk-act.ts'
import { Button } from '../ui/button.tsx'
import { MOVE_TEXT } from './move-orders.ts'
import styles from './orders.module.css'

type MoveMenuProps = { moves: readonly DeskMove[]; onChoose: (move: DeskMove) => void }

/** The moves that are possible; each says what it does before it is done. */
export const MoveMenu = ({ moves, onChoose }: MoveMenuProps) => (
  <div className={styles.choices}>
    {moves.length === 0 && <p>Nothing that you may do now.</p>}
    {moves.map((to) => (
      <Button key={to} wide look={to === 'CANCELLED' ? 'danger' : 'plain'} onClick={() => onChoose(to)}>
        {MOVE_TEXT[to].label}
      </Button>
    ))}
  </div>
)
