import { useRef, useState } from 'react'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useStreamOpened } from '../ui/use-live.ts'

/**
 * Says that the server has another build than this page. The server ends every stream when it is replaced, so asking at
 * each opening is enough. Nothing reloads by itself: somebody may be typing.
 */
export function NewVersion() {
  const own = useRef<string | null>(null)
  const [isOld, setOld] = useState(false)
  useStreamOpened(async () => {
    const answer = await call('getVersion', {})
    if (!answer.ok) return
    own.current ??= answer.value.version
    setOld(answer.value.version !== own.current)
  })
  return (
    <div role="status">
      {isOld && (
        <Notice
          kind="neel"
          action={
            <Button size="row" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          A new version is ready. What you have typed and not saved is lost when you reload.
        </Notice>
      )}
    </div>
  )
}
