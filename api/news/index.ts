export { followNews } from './follow-news.ts'
export { newsRoutes } from './news.routes.ts'
export { createNewsHub, type NewsHub } from './news-hub.ts'
