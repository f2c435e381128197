import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react'
import styles from './button.module.css'

/** `action` is the one call to action on a screen; `quiet` stands beside it; `dark` and `light` stand on bands. */
export type ButtonVariant = 'action' | 'quiet' | 'dark' | 'light'

type LinkProps = {
  readonly href: string
  readonly variant?: ButtonVariant
  readonly children: ReactNode
  readonly className?: string | undefined
  /** For links that a script handles in the page; without a script the link is followed. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({ href, variant = 'action', children, className, onClick }: LinkProps) {
  return (
    <a
      className={className ? `${styles.button} ${className}` : styles.button}
      data-variant={variant}
      href={href}
      onClick={onClick}
    >
      {children}
    </a>
  )
}

/** A button, for an action on the page. */
export function Button({
  variant = 'action',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly variant?: ButtonVariant }) {
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-variant={variant}
    />
  )
}
