/** The OWASP Password Storage Cheat Sheet’s parameters for argon2id: 19 MiB (in KiB), 2 passes, 1 lane; 32 bytes of result. Unit tests use cheaper ones. */
export const cost: { memory: number; passes: number; parallelism: number; tagLength: number } = {
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
}
