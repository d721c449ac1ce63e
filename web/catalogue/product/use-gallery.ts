import { useRef, useState } from 'react'
import { galleryWindow } from '#domain/gallery.ts'

/** The current picture and the thumbnails around it, synchronised with the scrolling rail. */
export function useGallery(count: number) {
  const rail = useRef<HTMLUListElement>(null)
  // The target of a programmatic scroll: until it is reached, the pictures that scroll past are ignored.
  const heading = useRef<number | null>(null)
  const [{ image, from }, setShown] = useState({ image: 0, from: 0 })

  const mark = (next: number) =>
    setShown((before) => ({ image: next, from: galleryWindow(next, count, before.from).from }))

  function show(next: number) {
    heading.current = next
    mark(next)
    rail.current?.scrollTo({ left: next * rail.current.clientWidth })
  }

  function follow() {
    if (!rail.current) return
    const nearest = Math.round(rail.current.scrollLeft / rail.current.clientWidth)
    if (nearest === heading.current) heading.current = null
    if (heading.current === null && nearest < count) mark(nearest)
  }

  function cancelScroll() {
    heading.current = null
  }

  return { rail, image, thumbnails: galleryWindow(image, count, from), show, follow, cancelScroll }
}
