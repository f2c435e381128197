/** The island of the contact page. */
import data from 'virtual:island-data/contact'
import { InquiryForm } from '../forms/inquiry-form.tsx'
import { startIslands } from '../lib/start-islands.tsx'

startIslands({ InquiryForm }, data)
