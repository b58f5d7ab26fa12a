import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'

// The content security policy forbids the code that zod would otherwise generate. It is told before any schema is made.
z.config({ jitless: true })

export const schemaResolver = zodResolver
