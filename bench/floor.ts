import { createServer } from 'node:http'
import Fastify from 'fastify'
import pg from 'pg'

/*
 * The baseline our server is compared with, run as a separate process: a bare node:http server, and Fastify with the
 * same driver and the least code for a toggle, a create and a list. No sign-in, no validation, no ledger. The list
 * returns the same five missions with the same fields.
 */

const [kind, port, url] = process.argv.slice(2)

if (kind === 'bare') {
  createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end('{"status":"ok"}')
  }).listen(Number(port), '127.0.0.1')
} else {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  await pool.query(`create table if not exists floor_goals (user_id int, id uuid default gen_random_uuid(), title text,
    done boolean default false, primary key (user_id, id))`)
  await pool.query(
    "insert into floor_goals (user_id, title) select 1, 'goal ' || n from generate_series(1, 5) n",
  )
  const { rows } = await pool.query('select id from floor_goals where user_id = 1 limit 1')
  const app = Fastify()
  const list = {
    name: 'list',
    text: 'select * from missions where founder_id = $1 and day = $2 order by created_at',
  }
  const toggle = {
    name: 'toggle',
    text: 'update floor_goals set done = not done where user_id = $1 and id = $2 returning *',
  }
  const create = {
    name: 'create',
    text: 'insert into floor_goals (user_id, title) values (2, $1) returning *',
  }
  app.get<{ Params: { founder: string; day: string } }>(
    '/today/:founder/:day',
    async ({ params }) => (await pool.query({ ...list, values: [params.founder, params.day] })).rows,
  )
  app.put('/toggle', async () => (await pool.query({ ...toggle, values: [1, rows[0].id] })).rows[0])
  app.post<{ Body: { goal: string } }>(
    '/create',
    async (request) => (await pool.query({ ...create, values: [request.body.goal] })).rows[0],
  )
  await app.listen({ port: Number(port), host: '127.0.0.1' })
}
