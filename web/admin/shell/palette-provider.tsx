import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useWasOpened } from '#web/ui/use-was-opened.ts'
import { useKey } from '../ui/use-key.ts'
import { type Deed, PaletteContext } from './use-palette.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

/** Opens the palette from anywhere, and collects the deeds of what is open. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useWasOpened(isOpen)
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
  // After the first screen: the palette must be there before somebody types into it.
  useEffect(() => void loadPalette(), [])
  useKey('Ctrl k', 'Find or do anything', () => setOpen(true))
  return (
    <PaletteContext value={value}>
      {children}
      {wasOpened && (
        <Suspense>
          <Palette isOpen={isOpen} deeds={deeds} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </PaletteContext>
  )
}
