import { type SubmitEvent, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import type { AdminAnswerOf } from '#contract/admin/api.ts'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { Field } from '#web/ui/field.tsx'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './orders.module.css'
import { viewQuery } from './view-query.ts'

type View = AdminAnswerOf<'listViews'>['data'][number]

/** The screen's name in the saved views. */
export const SCREEN = 'orders'

/** Filters that were saved under a name: open, save, rename, delete. */
export function SavedViews({ views }: { views: readonly View[] }) {
  const [isOpen, setOpen] = useState(false)
  const query = viewQuery(useLocation().search)
  return (
    <nav className={styles.views} aria-label="Saved views">
      {views.map((view) => (
        <Link
          key={view.id}
          to={`/orders?${view.query}`}
          aria-current={view.query === query ? 'true' : undefined}
        >
          {view.name}
        </Link>
      ))}
      <Button size="row" look="quiet" icon="star" onClick={() => setOpen(true)}>
        {views.length === 0 ? 'Save this view' : 'Views'}
      </Button>
      <Panel isOpen={isOpen} title="Saved views" onClose={() => setOpen(false)}>
        <SaveForm query={query} />
        <ul className={styles.viewList}>
          {views.map((view) => (
            <ViewRow key={view.id} view={view} />
          ))}
        </ul>
      </Panel>
    </nav>
  )
}

function SaveForm({ query }: { query: string }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim()
    setProblem(name === '' ? 'What should it be called?' : null)
    if (name === '') return
    const saved = await call('saveView', { body: { screen: SCREEN, name, query } })
    setFailure(saved.ok ? null : saved.error)
    if (!saved.ok) return
    form.reset()
    toast({ text: `Saved as ${name}` })
    await revalidate()
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <p>
        {query === '' ? 'All orders, without a filter.' : 'Lane, filters and order of rows as they are now.'}
      </p>
      <Field name="name" label="Name of the view" maxLength={60} autoComplete="off" error={problem} />
      {failure && <Problem what="The view was not saved." failure={failure} />}
      <Button type="submit" look="primary" wide writes>
        Save this view
      </Button>
    </form>
  )
}

function ViewRow({ view }: { view: View }) {
  const [isRenaming, setRenaming] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  async function change(answer: Promise<{ ok: boolean; error?: AdminCallFailure }>, done: string) {
    const { ok, error } = await answer
    toast(ok ? { text: done } : { kind: 'error', text: error?.message ?? '' })
    if (ok) setRenaming(false)
    await revalidate()
  }
  function rename(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name !== '')
      void change(call('renameView', { params: { id: view.id }, body: { name } }), `Renamed to ${name}`)
  }
  return (
    <li>
      {isRenaming ? (
        <form onSubmit={rename}>
          <Field
            name="name"
            label={`New name of ${view.name}`}
            defaultValue={view.name}
            maxLength={60}
            required
          />
          <Button type="submit" writes>
            Rename
          </Button>
        </form>
      ) : (
        <>
          <Link to={`/orders?${view.query}`}>{view.name}</Link>
          <IconButton icon="edit" label={`Rename ${view.name}`} onClick={() => setRenaming(true)} />
          <IconButton
            icon="trash"
            label={`Delete ${view.name}`}
            onClick={() => change(call('deleteView', { params: { id: view.id } }), `Deleted ${view.name}`)}
          />
        </>
      )}
    </li>
  )
}
