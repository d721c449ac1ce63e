import { whenDrawn } from '../when-drawn.ts'

/** As much as a slow phone lays out in a frame. */
const ELEMENTS_A_FRAME = 60

/**
 * Runs in the head. What is below the screen may wait until the page is drawn; then it is laid out, a few parts in
 * each idle frame, because all of them together would keep a finger waiting. Not for whoever comes back to a place
 * further down, or follows a link to one: they must find it where it is. Who scrolls before it is done gets at once
 * what is near.
 */
export const FOLD_LATER = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){
const root=document.documentElement,idle=window.requestIdleCallback??((work)=>setTimeout(work,50));
const unfold=()=>{let elements=0;for(const part of root.querySelectorAll(".later:not([data-unfolded])")){
const more=part.getElementsByTagName("*").length;
if(elements&&elements+more>${ELEMENTS_A_FRAME})return requestAnimationFrame(()=>idle(unfold));
elements+=more;part.dataset.unfolded=""}
delete root.dataset.folded};
root.dataset.folded="";
addEventListener("scroll",()=>{if("folded" in root.dataset)root.dataset.folded="near"},{once:true});
addEventListener("DOMContentLoaded",()=>{${whenDrawn('unfold()')}})}`
