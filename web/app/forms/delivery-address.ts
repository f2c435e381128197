import type { RegistrationAnswers } from '@laboratory/contract/registration-form'
import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'

const parts = ['BuildingName', 'StreetName', 'City', 'ZipCode'] as const
type Part = (typeof parts)[number]

/**
 * "Delivery address same as billing": copies the billing values, keeps following them while ticked, and restores what was
 * typed when unticked.
 */
export function useDeliveryAddress<Output>(form: UseFormReturn<RegistrationAnswers, unknown, Output>) {
  const same = useWatch({ control: form.control, name: 'sameAsBilling' }) === true
  /** What the person typed, while the fields show the billing address. */
  const own = useRef<Readonly<Record<Part, string>>>(undefined)

  return {
    same,
    /** To be called after every change. */
    follow() {
      const ticked = form.getValues('sameAsBilling') === true
      if (ticked) own.current ??= read(form, 'delivery')
      const shown = ticked ? read(form, 'billing') : own.current
      if (!ticked) own.current = undefined
      if (!shown) return
      for (const part of parts) {
        if (form.getValues(`delivery${part}`) !== shown[part]) form.setValue(`delivery${part}`, shown[part])
      }
    },
    /** The delivery values that a person typed, by field name: what a draft keeps. */
    typed(): Readonly<Record<string, string>> {
      const values = own.current ?? read(form, 'delivery')
      return Object.fromEntries(parts.map((part) => [`delivery${part}`, values[part]]))
    },
    /** To be called after the form was reset. */
    forget() {
      own.current = undefined
    },
  }
}

function read<Output>(
  form: UseFormReturn<RegistrationAnswers, unknown, Output>,
  kind: 'billing' | 'delivery',
): Readonly<Record<Part, string>> {
  const value = (part: Part) => form.getValues(`${kind}${part}`) ?? ''
  return {
    BuildingName: value('BuildingName'),
    StreetName: value('StreetName'),
    City: value('City'),
    ZipCode: value('ZipCode'),
  }
}
