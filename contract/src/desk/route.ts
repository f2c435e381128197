/** What a route of the desk is: an address, the rule of who may call it, and the schemas of request and answer. */
import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { id } from './fields.ts'

export const NothingSchema = z.strictObject({})
export const IdSchema = z.strictObject({ id })
export const DoneSchema = z.object({ done: z.literal(true) })

/** The answer of a route that sends a file: its bytes are the body, under its name and type. */
export const FileSchema = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})

/** The answer of a route that sends a page to be looked at in a frame: no script of it runs. */
export const DocumentSchema = z.object({
  html: z.string(),
  /** Its Content-Security-Policy. */
  policy: z.string(),
})

export type DeskRoute<Request extends z.ZodMiniType, Answer extends z.ZodMiniType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/desk`; `:name` is a part of the address. */
  path: string
  access: Access
  /** Parts of the address, with what follows the question mark (GET, DELETE) or the JSON body. */
  request: Request
  answer: Answer
  /** Bytes of the longest request; that of a form when left out. */
  bodyLimit?: number
}

/** Declares routes of one rule: `POST /session`, for example, with the schemas of request and answer. */
export function routesFor(access: Access) {
  return <Request extends z.ZodMiniType, Answer extends z.ZodMiniType>(
    line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
    request: Request,
    answer: Answer,
    bodyLimit?: number,
  ): DeskRoute<Request, Answer> => {
    const [method, path] = line.split(' ') as [DeskRoute<Request, Answer>['method'], string]
    return { method, path, access, request, answer, ...(bodyLimit !== undefined && { bodyLimit }) }
  }
}
