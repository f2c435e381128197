/** Tests and benches start the built service, as in production, from the current sources. */
import { buildService } from '../../api/scripts/build-service.ts'

let built: Promise<string> | undefined

/** Builds the service once, also for the processes that this one starts. @returns the file to start */
export function builtService(): Promise<string> {
  return (built ??= (async () => (process.env.BUILT_SERVICE ??= await buildService()))())
}

/** Once before all browser tests. */
export default builtService
