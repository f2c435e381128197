/** A file that cannot be imported. The message is the sentence for the person who gave it; nothing was changed. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}
