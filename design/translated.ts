/**
 * Lets React work on a page that a translator has changed: that of Chrome puts a `<font>` in the place of each text, and React fails as soon as it
 * takes such a text out, or puts something before it. What is changed or taken out later is the only child of an element: then the translation goes
 * with it. Known to React since 2017 (issue 11538), and not to be mended by it. To be called before React starts.
 */
export function outliveTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, before: Node | null): New {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as New
  }
}
