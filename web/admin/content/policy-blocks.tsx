import type { BodyBlock, BodyPart } from '#domain/content/policy-body.ts'
import { Button } from '../ui/button.tsx'
import styles from './content.module.css'
import { LineEditor } from './line-editor.tsx'
import { OrderedList } from './ordered-list.tsx'
import { partsOf, piecesOf } from './policy-parts.ts'

type BlocksProps = {
  blocks: readonly BodyBlock[]
  name: string
  onChange: ((blocks: BodyBlock[]) => void) | undefined
}

const blockName = ({ kind }: BodyBlock, place: number) => `${kind} ${place + 1}`

/** The paragraphs and lists of a section. */
export function Blocks({ blocks, name, onChange }: BlocksProps) {
  const change = onChange && ((place: number, block: BodyBlock) => onChange(blocks.with(place, block)))
  return (
    <>
      <OrderedList
        label={`Paragraphs and lists of ${name}`}
        items={blocks}
        nameOf={blockName}
        onOrder={onChange}
        onRemove={onChange && ((block) => onChange(blocks.filter((one) => one !== block)))}
      >
        {(block, place) =>
          block.kind === 'paragraph' ? (
            <LineEditor
              label={`Paragraph ${place + 1} of ${name}`}
              pieces={piecesOf(block.parts)}
              onChange={change && ((pieces) => change(place, { ...block, parts: partsOf(pieces) }))}
            />
          ) : (
            <Items
              items={block.items}
              name={`list ${place + 1} of ${name}`}
              onChange={change && ((items) => change(place, { ...block, items }))}
            />
          )
        }
      </OrderedList>
      {onChange && (
        <div className={styles.buttons}>
          <Button
            size="row"
            icon="plus"
            onClick={() => onChange([...blocks, { kind: 'paragraph', parts: [] }])}
          >
            Add paragraph
          </Button>
          <Button size="row" icon="plus" onClick={() => onChange([...blocks, { kind: 'list', items: [[]] }])}>
            Add list
          </Button>
        </div>
      )}
    </>
  )
}

type ItemsProps = {
  items: readonly BodyPart[][]
  name: string
  onChange: ((items: BodyPart[][]) => void) | undefined
}

function Items({ items, name, onChange }: ItemsProps) {
  return (
    <>
      <p className="label">List</p>
      <OrderedList
        label={`Entries of ${name}`}
        items={items}
        nameOf={(_, place) => `entry ${place + 1}`}
        isCompact
        onOrder={onChange}
        onRemove={onChange && ((item) => onChange(items.filter((one) => one !== item)))}
      >
        {(item, place) => (
          <LineEditor
            label={`Entry ${place + 1} of ${name}`}
            pieces={piecesOf(item)}
            onChange={onChange && ((pieces) => onChange(items.with(place, partsOf(pieces))))}
          />
        )}
      </OrderedList>
      {onChange && (
        <div className={styles.buttons}>
          <Button size="row" icon="plus" onClick={() => onChange([...items, []])}>
            Add entry
          </Button>
        </div>
      )}
    </>
  )
}
