/** The present instant. A dependency, so that tests can run three days in a second. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** @param milliseconds added to the instant; may be negative */
export function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
