/** For a script in the page: work that waits until the first picture is on the screen. */
export const whenDrawn = (work: string) =>
  `new PerformanceObserver((list,drawn)=>{if(list.getEntriesByName("first-contentful-paint").length){drawn.disconnect();${work}}}).observe({type:"paint",buffered:true})`
