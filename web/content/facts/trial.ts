/**
 * The launched site, tried: with `TRIAL_FACTS` a build takes answers, schedule, documents and pictures from a folder of made-up ones
 * (`web/scripts/trial`). `web/scripts/build.ts` writes such a site beside the real one and never in its place.
 */

/** The folder of made-up answers, absolute; undefined for every site that is to be read. */
export function trialFacts(): string | undefined {
  return process.env.TRIAL_FACTS || undefined
}
