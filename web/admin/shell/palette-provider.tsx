import { type ReactNode, useMemo, useState } from 'react'
import { useKey } from '../ui/use-key.ts'
import { Palette } from './palette.tsx'
import { type Deed, PaletteContext } from './use-palette.ts'

/** Opens the palette from anywhere, and collects the deeds of what is open. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [deeds, setDeeds] = useState<readonly Deed[]>([])
  const value = useMemo(
    () => ({
      open: () => setOpen(true),
      add(deed: Deed) {
        setDeeds((before) => [...before, deed])
        return () => setDeeds((before) => before.filter((other) => other !== deed))
      },
    }),
    [],
  )
  useKey('Ctrl k', 'Find or do anything', () => setOpen(true))
  return (
    <PaletteContext value={value}>
      {children}
      <Palette isOpen={isOpen} deeds={deeds} onClose={() => setOpen(false)} />
    </PaletteContext>
  )
}
