/** Stylelint rule: every rule of a sheet is in one of the layers of `design/styles/layers.css`, which its folder may give it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'

const ruleName = 'laboratory/in-a-layer'
const order = readFileSync(join(import.meta.dirname, '../design/styles/layers.css'), 'utf8')
const layers = new Set(/@layer ([^;]+);/.exec(order)?.[1]?.split(', '))

const messages = stylelint.utils.ruleMessages(ruleName, {
  outside: (text) => `"${text}" stands in no layer: an unlayered rule beats every layered one.`,
  unknown: (name) =>
    `Layer "${name}" is not in design/styles/layers.css, so its place in the order is not set.`,
})

/** Queries and keyframes may stand in a layer only; names and imports that carry no rule of their own stand outside. */
const allowedOutside = new Set(['charset', 'custom-media', 'import'])

/** Their folder is their layer (`design/postcss.ts`). */
const layered = /\/(?:design\/ui|web\/site)\/.*\.module\.css$/

const rule = (enabled) => (root, result) => {
  if (!stylelint.utils.validateOptions(result, ruleName, { actual: enabled, possible: [true] })) return
  const report = (node, message) => stylelint.utils.report({ result, ruleName, node, message })
  for (const node of root.nodes) {
    if (node.type === 'comment') continue
    if (node.type === 'atrule' && allowedOutside.has(node.name)) continue
    if (node.type === 'atrule' && node.name === 'layer') {
      for (const name of node.params.split(/,\s*/))
        if (!layers.has(name)) report(node, messages.unknown(name))
    } else if (!layered.test(root.source.input.file))
      report(node, messages.outside(node.selector ?? `@${node.name}`))
  }
}
rule.ruleName = ruleName
rule.messages = messages

export default stylelint.createPlugin(ruleName, rule)
