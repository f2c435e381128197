import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { heicAdvice, isHeic } from '@laboratory/contract/files'
import { wholeCrop, type Crop } from '@laboratory/contract/picture-crop'
import type { ReactNode } from 'react'
import { addressOf, call } from '../calls/call.ts'
import { announce } from '../ui/toasts.tsx'
import { CropTool } from './crop-tool.tsx'
import { FileField } from './file-field.tsx'
import styles from './picture.module.css'

const taken = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

type Picture = DeskAnswer<'finishPicture'>
type Props = {
  /** As the call names it. */
  readonly name: string
  readonly hint: string
  readonly picture: Picture | null
  readonly crop: Crop
  /** As of `CropTool`; null: it is shown whole. */
  readonly shape?: number | null
  /** What is stored already. */
  readonly stored: ReactNode
  readonly onChange: (part: { picture: Picture; crop: Crop }) => void
}

/** A picture, and the part of it that is shown. */
export function PictureField({ name, hint, picture, crop, shape, stored, onChange }: Props) {
  return (
    <FileField
      name={name}
      what="picture"
      hint={`JPEG, PNG, WebP or AVIF, up to 15 MB. ${hint}`}
      accept={taken.join()}
      refusal={refusalOf}
      hasOne={picture !== null || stored !== null}
      finish={(id, signal) => call('finishPicture', { id }, signal)}
      onStored={(picture) => {
        onChange({ picture, crop: wholeCrop })
        announce(`The picture is there.${shape === null ? '' : ' Choose the part that is shown.'}`)
      }}
    >
      {picture && shape !== null ? (
        <CropTool {...{ picture, crop, shape }} onChange={(next) => onChange({ picture, crop: next })} />
      ) : picture ? (
        <StoredPicture {...picture} src={addressOf('readPicture', { id: picture.id })} />
      ) : (
        stored
      )}
    </FileField>
  )
}

export function StoredPicture({ src, width, height }: { src: string; width: number; height: number }) {
  return <img className={styles.stored} alt="" {...{ src, width, height }} />
}

/** @returns why a file cannot be sent; the service looks at its content too */
function refusalOf({ name, type }: File): string | undefined {
  if (isHeic(name)) return heicAdvice
  return taken.includes(type) ? undefined : 'Only a JPEG, PNG, WebP or AVIF picture can be taken.'
}
