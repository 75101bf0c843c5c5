import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'

// The floor for reading calls: bare Hono that returns one row of PostgreSQL as JSON.

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
const app = new Hono()
app.get('/', async (c) => {
  const query = { name: 'row', text: 'select id, name, body from rows where id = $1', values: [7] }
  return c.json((await pool.query(query)).rows[0])
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) }, () => process.send?.('ready'))
process.once('disconnect', () => process.exit(0))
