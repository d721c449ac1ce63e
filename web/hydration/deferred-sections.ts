import { milliseconds } from '#kit/duration.ts'
import { afterFirstPaint } from './after-first-paint.ts'

/** As much as a slow phone lays out without keeping a finger waiting. */
const ELEMENTS_AT_ONCE = 36

/** For so long the browser is busy with the first picture. */
const FIRST_PICTURE = milliseconds(150)

/**
 * Runs in the head. What is below the screen may wait until the page is drawn; then it is laid out, a few parts in
 * each idle moment, because all of them together would keep a finger waiting. Reading a height makes the browser lay
 * them out there and then, so that the next frame has only to draw them. Not for whoever comes back to a place further
 * down, or follows a link to one: they must find it where it is. Who scrolls or presses a link before it is done gets
 * at once what is near.
 */
export const DEFER_SECTIONS = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){
const root=document.documentElement,idle=window.requestIdleCallback??((work)=>setTimeout(work,50));
const showSections=()=>{let elements=0;for(const part of root.querySelectorAll(".deferred:not([data-shown])")){
const more=part.getElementsByTagName("*").length;
if(elements&&elements+more>${ELEMENTS_AT_ONCE})return root.offsetHeight,idle(showSections);
elements+=more;part.dataset.shown=""}
delete root.dataset.deferred};
root.dataset.deferred="";
const near=()=>{if("deferred" in root.dataset)root.dataset.deferred="near"};
addEventListener("scroll",near,{once:true});addEventListener("click",near,{once:true});
addEventListener("DOMContentLoaded",()=>{${afterFirstPaint(`setTimeout(()=>idle(showSections),${FIRST_PICTURE})`)}})}`
