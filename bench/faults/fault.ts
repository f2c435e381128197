/** What a fault test is: something breaks, and a promise of the service holds all the same. */
import { TestService } from '../../e2e/support/test-service.ts'

export type Fault = {
  /** As typed after `npm run faults -- --grep`. */
  name: string
  /** The promise, in one sentence. */
  promise: string
  /** @returns the figures, in a few words; throws when the promise is broken */
  run(stage: Stage): Promise<string>
}

/** This machine lacks what the fault needs. The message says what. */
export class Skipped extends Error {
  override name = 'Skipped'
}

/** The surroundings of one fault test: its length and its cleanup. */
export class Stage {
  /** Whether this is the version for every test run, which takes seconds. */
  readonly short: boolean
  readonly #cleanups: (() => unknown)[] = []

  constructor(short: boolean) {
    this.short = short
  }

  /** Registers a cleanup for the end of the fault test; the last one runs first. */
  defer(cleanup: () => unknown): void {
    this.#cleanups.push(cleanup)
  }

  /** A service that ends with the stage, not yet started. Parameters as of `TestService`. */
  prepareService(...options: ConstructorParameters<typeof TestService>): TestService {
    const service = new TestService(...options)
    this.defer(() => service.dispose())
    return service
  }

  /** The same, started. */
  async startService(...options: ConstructorParameters<typeof TestService>): Promise<TestService> {
    const service = this.prepareService(...options)
    await service.start()
    return service
  }

  async clear(): Promise<void> {
    for (let cleanup = this.#cleanups.pop(); cleanup; cleanup = this.#cleanups.pop()) await cleanup()
  }
}

/** @throws when the promise does not hold */
export function hold(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise)
}

/**
 * Waits until something is so, asking every 50 ms.
 * @param patience seconds: where the time is no promise, far more than the slowest machine needs
 * @returns milliseconds it took
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patience = 300,
): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    hold(performance.now() - begun < patience * 1000, `After ${patience} s still not: ${what}.`)
    await pause(50)
  }
  return performance.now() - begun
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The value below which a share of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
