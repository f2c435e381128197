/** The island of the registration page. */
import data from 'virtual:island-data/register'
import { RegistrationForm } from '../forms/registration-form.tsx'
import { startIslands } from '../lib/start-islands.tsx'

startIslands({ RegistrationForm }, data)
