/** Before each file of tests. */
import { vi } from 'vitest'

// A tenth of a second for each password and PIN is for those who guess, not for tests: argon2.test.ts proves the real cost.
vi.mock(import('../argon2-cost.ts'), () => ({
  cost: { memory: 8, passes: 1, parallelism: 1, tagLength: 32 },
}))
