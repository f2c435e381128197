/** The home page's islands. */
import data from 'virtual:island-data/home'
import { startIslands } from '../lib/start-islands.tsx'
import { HeroSlides } from '../sections/hero/hero-slides.tsx'
import { LatestNews } from '../sections/latest-news/latest-news.tsx'
import { RoomSlides } from '../sections/premises/room-slides.tsx'
import { ReviewSlides } from '../sections/reviews/review-slides.tsx'

startIslands({ HeroSlides, LatestNews, ReviewSlides, RoomSlides }, data)
