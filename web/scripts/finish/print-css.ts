/** The rules for paper, which no page needs before somebody prints it. */
import postcss, { type AnyNode, type AtRule, type Container } from 'postcss'

/**
 * Takes the rules for print alone out of a sheet. What holds on paper and elsewhere (`print, (scripting: none)`) stays.
 * @returns the rest, and what was taken, in the same layers
 */
export function takePrint(css: string): { screen: string; print: string } {
  const screen = postcss.parse(css)
  const print = postcss.root()
  screen.walkAtRules('media', (rule) => {
    if (rule.params !== 'print') return
    print.append(withParents(rule))
    rule.remove()
  })
  return { screen: screen.toString(), print: print.toString() }
}

/** A copy of a rule in copies of what it stands in. */
function withParents(rule: AtRule): AnyNode {
  let copy: AnyNode = rule.clone()
  for (let parent = rule.parent; parent && parent.type !== 'root'; parent = parent.parent) {
    const outer = (parent as Container & AnyNode).clone({ nodes: [] }) as AtRule
    outer.append(copy)
    copy = outer
  }
  return copy
}
