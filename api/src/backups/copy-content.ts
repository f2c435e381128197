/** What the check of a copy finds, on either engine. */
/** What a copy holds. */
export type CopyContent = {
  /** Bytes. */
  size: number
  inquiries: number
  registrations: number
  news: number
  people: number
  /** When the last inquiry or registration came, or null. */
  lastReceivedAt: string | null
}
