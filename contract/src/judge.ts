import * as z from 'zod/mini'

/**
 * Reads what came from outside by a schema, whatever it is. zod compares the length of what is no text, too, and throws where that is an
 * object which is no number: `{"name":{"length":{"toString":0}}}`. Such a thing is refused as a whole.
 */
export function judge<S extends z.ZodMiniType>(schema: S, input: unknown) {
  try {
    return z.safeParse(schema, input)
  } catch (error) {
    if (!(error instanceof TypeError && /primitive value/.test(error.message))) throw error
    return z.safeParse(z.never(), input)
  }
}
