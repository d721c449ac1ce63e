import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useWasOpened } from '#web/ui/use-was-opened.ts'
import { useKey } from '../ui/use-key.ts'
import { type Deed, PaletteContext } from './use-palette.ts'

// Loaded when it is opened for the first time.
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

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
