/** One file on its way to the service, from a chooser, a drop or the clipboard; the next one takes its place. */
import { useEffect, useRef, useState, type DragEvent, type Ref } from 'react'
import type { Progress, Sending } from './send-parts.ts'

type Options<Stored> = {
  readonly send: (file: File, sending: Sending) => Promise<Stored>
  readonly onStored: (stored: Stored) => void
  readonly onFailed: (message: string, file: File) => void
  readonly onDrop: (files: readonly File[]) => void
}

export function useUpload<Stored>({ send, onStored, onFailed, onDrop }: Options<Stored>) {
  const [sending, setSending] = useState<(Progress & Pick<File, 'name' | 'size'>) | null>(null)
  const [isOver, setOver] = useState(false)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function upload(file: File): Promise<void> {
    // What is stored stays until this one is there.
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const { name, size } = file
    const onProgress = (progress: Progress) => setSending({ name, size, ...progress })
    onProgress({ sent: 0, isWaiting: false })
    try {
      onStored(await send(file, { signal: controller.signal, onProgress }))
    } catch (error) {
      if (controller.signal.aborted) return
      onFailed(error instanceof Error ? error.message : 'The file could not be sent.', file)
    }
    if (current.current === controller) setSending(null)
  }

  return {
    sending,
    upload,
    stop() {
      current.current?.abort()
      setSending(null)
    },
    /** Of the element on which files are dropped. */
    drop: {
      'data-over': isOver,
      onDragOver(event: DragEvent) {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      },
    },
  }
}

type InputProps = {
  /** Its button clicks it. */
  readonly ref: Ref<HTMLInputElement>
  readonly accept: string
  readonly label: string
  readonly multiple?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

export function FileInput({ ref, accept, label, multiple, onChoose }: InputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // The same file may be chosen once more.
        target.value = ''
        onChoose(files)
      }}
    />
  )
}
