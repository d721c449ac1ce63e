/**
 * For a script in the page: work that waits until the first picture is on the screen. A browser that keeps that to
 * itself, as those do that hide their user, gets a second.
 */
export const afterFirstPaint = (work: string) =>
  `{let waits=true;const begin=()=>{if(waits){waits=false;${work}}};
requestAnimationFrame(()=>setTimeout(begin,1000));
new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length)begin()}).observe({type:"paint",buffered:true})}`
