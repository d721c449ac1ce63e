import { useRef, useState } from 'react'
import { galleryWindow } from '#domain/gallery.ts'

/** The shown picture and the thumbnails around it, in step with a rail that a finger may move as well. */
export function useGallery(count: number) {
  const rail = useRef<HTMLUListElement>(null)
  // Where a press has sent the rail: until it is there, the pictures that pass by count for nothing.
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

  function letGo() {
    heading.current = null
  }

  return { rail, image, thumbnails: galleryWindow(image, count, from), show, follow, letGo }
}
