import { useCallback, useState } from 'react'

export type Toast = {
  readonly text: string
  /** Changes when the same text is shown again, so that its time begins anew. */
  readonly turn: number
}

/** The list after showing a text: never twice the same, the newest last. */
export function withToast(toasts: readonly Toast[], text: string): readonly Toast[] {
  const turn = Math.max(0, ...toasts.map((toast) => toast.turn)) + 1
  return [...toasts.filter((toast) => toast.text !== text), { text, turn }]
}

/** Toasts of a form, and how to show and dismiss them. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const show = useCallback((text: string) => setToasts((shown) => withToast(shown, text)), [])
  const dismiss = useCallback(
    (text: string) => setToasts((shown) => shown.filter((toast) => toast.text !== text)),
    [],
  )
  return { toasts, show, dismiss }
}
