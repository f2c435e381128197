import type { ComponentProps } from 'react'

/** A button of an act beside others. */
export function SmallButton(props: ComponentProps<'button'>) {
  return <button type="button" className="smallButton" {...props} />
}
