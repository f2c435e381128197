/** A file that cannot be taken in. The message is the sentence for whoever gave it; nothing was changed. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}
