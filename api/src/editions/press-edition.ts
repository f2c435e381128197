/** Presses what visitors are to read, in a process of its own. */
import type { Statement } from './statement-repository.ts'

export type PressContext = { readonly dataDir: string; readonly siteDir: string; readonly files: string }
/** A sentence of the build, and where it belongs. */
export type PressFault = { readonly address?: string; readonly sentence: string }
export type Pressed = {
  /** Of the finished edition, below `DATA_DIR/editions`; of no use where there are faults. */
  readonly folder: string
  /** Addresses of pages that differ from what visitors read. */
  readonly changed: readonly string[]
  readonly faults: readonly PressFault[]
}

/** @param statements as of `listLive`, or of `withDrafts` for a preview. Faulty content gives faults, never an error. */
export async function pressEdition(
  _context: PressContext,
  _statements: readonly Statement[],
): Promise<Pressed> {
  throw new Error('The press comes with the next change.')
}
