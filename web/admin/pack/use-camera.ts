import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createSight } from './camera-sight.ts'

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }

/** Not in every browser, and so not among TypeScript's names. */
const detectorClass = () => (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector

/** Whether this browser reads codes with the camera. */
export const hasCamera = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator

const PAUSE = 120

/** Shows the camera in the video and tells each code that comes into view, until the component goes. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [isRefused, setRefused] = useState(false)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const watching = new AbortController()
    watch(video.current, { signal: watching.signal, tell: (code) => tell(code) }).catch(() => {
      if (!watching.signal.aborted) setRefused(true)
    })
    return () => watching.abort()
  }, [video])
  return { isRefused }
}

type Watch = { signal: AbortSignal; tell: (code: string) => void }

async function watch(video: HTMLVideoElement | null, { signal, tell }: Watch): Promise<void> {
  const BarcodeDetector = detectorClass()
  if (!video || !BarcodeDetector) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    const detector = new BarcodeDetector()
    const newCodes = createSight()
    while (!signal.aborted) {
      // A look that fails found nothing; the next one may.
      const found = await detector.detect(video).catch(() => [])
      if (signal.aborted) return
      for (const code of newCodes(found.map(({ rawValue }) => rawValue.trim()))) tell(code)
      await new Promise((done) => setTimeout(done, PAUSE))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
