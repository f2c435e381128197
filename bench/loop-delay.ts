/** The interface between the probe in the service and the bench. */

/**
 * Milliseconds between two samples of the event loop. A sample is the time from one timer to the next, so that it holds this time too: a
 * loop at rest reads a little more than this, and a delay is overstated by at most this much. It is left in, because without it a delay
 * that begins just after a sample would be understated by the same.
 */
export const resolution = 2

/** Milliseconds, of all samples: a long delay is one sample, however many short ones it stands for. */
export type LoopDelay = { p50: number; p99: number; max: number }
