import { useRef, useState } from 'react'
import styles from './pack.module.css'
import { useCamera } from './use-camera.ts'

/** What the camera sees. Each code is a scan. */
export function CameraView({ onScan }: { onScan: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [last, setLast] = useState<string | null>(null)
  const { isRefused } = useCamera(video, (code) => {
    setLast(code)
    onScan(code)
  })
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label="What the camera sees" hidden={isRefused} />
      <p role="status">
        {isRefused
          ? 'The camera could not be opened. Type the last four instead.'
          : last === null
            ? 'Hold the code in front of the camera.'
            : `Read ${last}`}
      </p>
    </div>
  )
}
