/**
 * Runs fault tests and prints what held: `npm run faults`, `npm run faults -- kill-before-send disk-full`,
 * `npm run faults -- --short`, `npm run faults -- --list`. Exits 1 when a promise is broken.
 */
import { faults } from './list.ts'
import { Skipped, Stage, type Fault } from './fault.ts'

type Outcome = { name: string; verdict: 'PASS' | 'FAIL' | 'SKIP'; seconds: number; figures: string }

const words = process.argv.slice(2)
const short = words.includes('--short')
const names = words.filter((word) => !word.startsWith('--'))
const strangers = words.filter(
  (word) => !['--short', '--list'].includes(word) && !faults.some(({ name }) => name === word),
)
if (words.includes('--list') || strangers.length > 0) {
  if (strangers.length > 0)
    console.error(`There is no fault or option ${strangers.join(', ')}. Options: --short, --list. Faults:`)
  for (const { name, promise } of faults) console.log(`${name.padEnd(22)} ${promise}`)
  process.exit(strangers.length > 0 ? 2 : 0)
}

const outcomes: Outcome[] = []
for (const fault of faults) {
  if (names.length > 0 && !names.includes(fault.name)) continue
  console.log(`── ${fault.name}: ${fault.promise}`)
  const outcome = await attempt(fault)
  console.log(`${outcome.verdict} ${fault.name} (${outcome.seconds.toFixed(1)} s): ${outcome.figures}\n`)
  outcomes.push(outcome)
}

console.log('| Fault | Verdict | Seconds | Figures |\n| --- | --- | ---: | --- |')
for (const { name, verdict, seconds, figures } of outcomes)
  console.log(`| ${name} | ${verdict} | ${seconds.toFixed(1)} | ${figures.split('\n')[0]} |`)
process.exit(outcomes.some(({ verdict }) => verdict === 'FAIL') ? 1 : 0)

async function attempt(fault: Fault): Promise<Outcome> {
  const stage = new Stage(short, (text) => console.log(`   ${text}`))
  const begun = performance.now()
  const finish = (verdict: Outcome['verdict'], figures: string): Outcome => ({
    name: fault.name,
    verdict,
    seconds: (performance.now() - begun) / 1000,
    figures,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It took longer than ${fault.limit} s.`)), fault.limit * 1000)
    })
    return finish('PASS', await Promise.race([fault.run(stage), tooLong]))
  } catch (error) {
    if (error instanceof Skipped) return finish('SKIP', error.message)
    return finish('FAIL', error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(timer)
    await stage.clear()
  }
}
