/** Before each file of tests. */
import { cost } from '../secrets/argon2.ts'

// The real cost, a tenth of a second for each password and PIN, would slow the tests down; argon2.test.ts checks it.
Object.assign(cost, { memory: 8, passes: 1 })
