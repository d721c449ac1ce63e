/**
 * Supports browsers that translate a page. They replace each text node with a `<font>` element, but React still holds
 * the text node. Inserting before it or removing it would throw, and a changed text, even a new price, would not be
 * shown. So we record which element replaced which text: React's calls are redirected to the element, and a text that
 * changes is put back for the browser to translate again.
 */
export function supportPageTranslation() {
  const replacements = new WeakMap<Node, Element>()

  const textChanges = new MutationObserver((changes) => {
    for (const { target } of changes) {
      replacements.get(target)?.replaceWith(target)
      replacements.delete(target)
    }
  })

  const nodeChanges = new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling } of changes) {
      const [text] = removedNodes
      const replacement = addedNodes[0] ?? previousSibling
      if (!(text instanceof Text) || text.isConnected || !isTranslation(replacement)) continue
      replacements.set(text, replacement)
      textChanges.observe(text, { characterData: true })
    }
  })
  nodeChanges.observe(document, { childList: true, subtree: true })

  function currentNode<Child extends Node | null>(child: Child, parent: Node): Node | Child {
    if (!child || child.parentNode === parent) return child
    const replacement = replacements.get(child)
    return replacement?.parentNode === parent ? replacement : child
  }

  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    insertBefore.call(this, child, currentNode(before, this))
    return child
  }
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    removeChild.call(this, currentNode(child, this))
    return child
  }
}

const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT'
