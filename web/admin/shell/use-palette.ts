import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { DeskIconName } from '../ui/icon-paths.ts'
import { useKey } from '../ui/use-key.ts'

/** Something that can be done with what is open. */
export type Deed = {
  label: string
  icon: DeskIconName
  /** The key that does the same. */
  keys?: string
  /** A short remark, such as "asks for your key". */
  note?: string
  run: () => void
}

type Palette = { open: () => void; add: (deed: Deed) => () => void }

export const PaletteContext = createContext<Palette>({ open: () => {}, add: () => () => {} })

export const usePalette = () => useContext(PaletteContext)

/** Offers a deed in the palette and at its key while the component is shown. */
export function useDeed({ label, icon, keys, note, run }: Deed, isOn = true) {
  const { add } = usePalette()
  const act = useEffectEvent(run)
  useKey(keys ?? '', label, run, isOn && keys !== undefined)
  useEffect(() => {
    if (!isOn) return
    return add({ label, icon, ...(keys ? { keys } : {}), ...(note ? { note } : {}), run: () => act() })
  }, [add, label, icon, keys, note, isOn])
}
