import type { MetaDescriptor } from 'react-router'

type Loaded = { readonly head: MetaDescriptor[] }

/** `meta` of every route whose loader returns the page's head (`loaders/page-head.ts`). */
export function meta({ loaderData }: { readonly loaderData: Loaded | undefined }): MetaDescriptor[] {
  return loaderData?.head ?? []
}
