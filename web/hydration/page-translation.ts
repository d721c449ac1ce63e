/**
 * A browser that translates a page puts a `<font>` in place of each text, and React still holds the text. Where it
 * then wants to put something before the text, or to take it away, the page would break; where it changes the words,
 * nobody would see it, not even a new price. So we remember what stands in for which text: React finds the stand-in
 * instead, and words that change come back, for the browser to translate anew.
 */
export function supportPageTranslation() {
  const standIns = new WeakMap<Node, Element>()

  const words = new MutationObserver((changes) => {
    for (const { target } of changes) {
      standIns.get(target)?.replaceWith(target)
      standIns.delete(target)
    }
  })

  const texts = new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling } of changes) {
      const [text] = removedNodes
      const standIn = addedNodes[0] ?? previousSibling
      if (!(text instanceof Text) || text.isConnected || !isStandIn(standIn)) continue
      standIns.set(text, standIn)
      words.observe(text, { characterData: true })
    }
  })
  texts.observe(document, { childList: true, subtree: true })

  /** Who stands in this parent for a child that was taken out of it. */
  function placeOf<Child extends Node | null>(child: Child, parent: Node): Node | Child {
    if (!child || child.parentNode === parent) return child
    const standIn = standIns.get(child)
    return standIn?.parentNode === parent ? standIn : child
  }

  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    insertBefore.call(this, child, placeOf(before, this))
    return child
  }
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    removeChild.call(this, placeOf(child, this))
    return child
  }
}

const isStandIn = (node: Node | null): node is Element => node?.nodeName === 'FONT'
