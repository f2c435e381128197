/** The islands of the contact page; the map is one of them where an external map is configured. */
import data from 'virtual:island-data/contact'
import { InquiryForm } from '../forms/inquiry-form.tsx'
import { startIslands } from '../lib/start-islands.tsx'
import { MapFacade } from '../sections/map-facade/map-facade.tsx'

startIslands({ InquiryForm, MapFacade }, data)
