import { Toaster } from './toaster.tsx'

export const one = (
  <Toaster
    toasts={[{ text: 'The registration could not be stored.', turn: 1 }]}
    onDismiss={() => undefined}
  />
)
