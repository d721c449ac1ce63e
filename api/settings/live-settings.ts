import type { Db } from '#db/client.ts'
import { type LiveValue, liveValue } from '../live-value.ts'
import { findSettings, type Settings } from './settings.store.ts'

export type LiveSettings = LiveValue<Settings>

/** The settings, cached in memory and refreshed after each change in the database. */
export const liveSettings = (db: Db): Promise<LiveSettings> => liveValue(() => findSettings(db))

export const activeLocales = (settings: LiveSettings) => settings.current().activeLocales

export const activeGateway = (settings: LiveSettings) => settings.current().activeGateway
